/** Where the choice is stored: 'true' for dark, 'false' for light. */
export const themeKey = 'darkMode';

/**
 * Sets the `dark` class before the first paint. Put it into the document's head, before any style:
 * `<script>${themeScript}</script>`. It follows the same rules as `useTheme`.
 */
export const themeScript = `(function () {
  var stored = null;
  try { stored = localStorage.getItem('${themeKey}'); } catch (error) {}
  var dark = stored === 'true' || (stored !== 'false' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.classList.toggle('dark', dark);
})();`;
