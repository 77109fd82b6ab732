/** Key in localStorage: 'true' for dark, 'false' for light. */
export const themeStorageKey = 'darkMode';

/**
 * Script that sets the class `light` or `dark` before the first paint, by the same rules as `useTheme`: without it,
 * the wrong theme would flash. Put it into the document's head, before any style: `<script>${themeScript}</script>`.
 */
export const themeScript = `(function () {
  var stored = null;
  try { stored = localStorage.getItem('${themeStorageKey}'); } catch (error) {}
  var dark = stored === 'true' || (stored !== 'false' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.classList.toggle('dark', dark);
  document.documentElement.classList.toggle('light', !dark);
})();`;
