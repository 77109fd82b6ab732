const activationTimeoutMs = 3000;

/** Looks for a new service worker, which then waits until the user reloads. */
export async function updateServiceWorker() {
  const registration = await getRegistration();
  // Without connection, for example.
  await registration?.update().catch(() => undefined);
}

/** Reloads the page with the newest build, and activates its service worker in all tabs. */
export async function reloadUpdated() {
  const registration = await getRegistration();
  if (registration?.waiting) {
    const activated = new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target origin
    registration.waiting.postMessage({ type: 'SKIP_WAITING' });
    await Promise.race([activated, new Promise((resolve) => setTimeout(resolve, activationTimeoutMs))]);
  }
  location.reload();
}

/** Undefined in insecure contexts, and in browsers without service workers. */
const getRegistration = async () =>
  'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined;
