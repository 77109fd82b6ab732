declare global {
  interface Window {
    /** Clicks on buttons before the page was hydrated. */
    earlyClicks?: Element[] | undefined;
  }
}

/**
 * Script for the document's head: remembers clicks on buttons until the page is hydrated, and keeps forms that need the
 * page's scripts from being submitted without them. Links and GET forms work at once.
 */
export const earlyClickScript = `(function () {
  window.earlyClicks = [];
  addEventListener('click', function (event) {
    var button = window.earlyClicks && event.target.closest('button');
    if (button) window.earlyClicks.push(button);
  }, true);
  addEventListener('submit', function (event) {
    var form = event.target;
    var isNative = form.method === 'get' && form.hasAttribute('action');
    if (window.earlyClicks && !isNative) event.preventDefault();
  }, true);
})();`;

/** Repeats the clicks. Called once the page is hydrated. */
export function replayEarlyClicks() {
  const buttons = window.earlyClicks ?? [];
  window.earlyClicks = undefined;
  for (const button of buttons) {
    const form = button.closest('form');
    const isSubmitted = form?.method === 'get' && form.hasAttribute('action');
    if (button instanceof HTMLElement && !isSubmitted) button.click();
  }
}
