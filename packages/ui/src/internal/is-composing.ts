/**
 * Whether an event, of React or of the DOM, belongs to an input method that composes text. In Safari the key that ends a
 * composition is known by its code only (WebKit bug 165004).
 */
export function isComposing(event: Event | { nativeEvent: Event }): boolean {
  const native = ('nativeEvent' in event ? event.nativeEvent : event) as KeyboardEvent;
  return native.isComposing || native.keyCode === 229;
}
