/** Screens a message may open; anything else opens home. */
const SCREENS = ['/avisos', '/documentos', '/comprovantes']
const HOME = '/home'
/** Cache entry in which the page stores the name of the portal. */
const NAME = '/push/name'
/** Milliseconds for an open page to confirm that it navigates itself. */
const ANSWER = 1000

/** Shows a notification under the name of the portal. An identical one replaces the last and alerts again. */
export async function notify({ registration }: ServiceWorkerGlobalScope, data: PushMessageData | null): Promise<void> {
  const { text, path } = messageOf(data)
  const name = await (await caches.match(NAME).catch(() => undefined))?.text()
  // Browsers end a subscription whose messages show nothing: an unreadable one shows the name only.
  const options = { body: text, tag: `push ${text}`, renotify: true, data: { path } }
  // Without a number: home counts the pending matters when it is opened (src/home/PendingCard.tsx).
  if ('setAppBadge' in navigator) await navigator.setAppBadge().catch(() => {})
  await registration.showNotification(name || 'Portal do Colaborador', options)
}

function messageOf(data: PushMessageData | null): { text: string; path: string } {
  try {
    const { text, path } = data?.json() ?? {}
    return { text: typeof text === 'string' ? text : '', path: SCREENS.includes(path) ? path : HOME }
  } catch {
    return { text: '', path: HOME }
  }
}

/** Focuses or opens the portal on the screen of a message. */
export async function openScreen({ clients }: ServiceWorkerGlobalScope, notification: Notification): Promise<void> {
  notification.close()
  const path = SCREENS.includes(notification.data?.path) ? notification.data.path : HOME
  // `matchAll` returns the most recently focused page first.
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  for (const page of pages) {
    // Also if the focus is refused.
    const isOurs = await navigatesItself(page, path)
    if (!isOurs) continue
    await page.focus().catch(() => {})
    return
  }
  await clients.openWindow(path)
}

/** Asks an open page to navigate itself, so that nothing reloads and no typed text is lost. */
function navigatesItself(page: WindowClient, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = () => resolve(true)
    setTimeout(() => resolve(false), ANSWER)
    page.postMessage({ type: 'OPEN', path }, [port2])
  })
}
