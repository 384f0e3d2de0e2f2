/** The notices that this browser takes; nothing where it can't or does not. */
export const readSubscription = async () =>
  (await navigator.serviceWorker?.getRegistration())?.pushManager?.getSubscription()

/** The browser takes no more notices, also of those that are on their way. */
export async function forgetPush(): Promise<void> {
  await (await readSubscription())?.unsubscribe()
}
