/** Shows the number of pending matters on the icon of the installed portal, where the system can; none with 0. */
export async function showBadge(count: number): Promise<void> {
  if ('setAppBadge' in navigator) await navigator.setAppBadge(count).catch(() => {})
}
