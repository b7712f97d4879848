/** What a message may open: anything else, whoever sent it, opens home. */
const SCREENS = ['/avisos', '/documentos', '/comprovantes']
const HOME = '/home'
/** Where the page leaves the portal's name (src/push/pushPreferences.ts). */
const NAME = '/push/name'
/** Milliseconds that an open page has to say that it goes there by itself. */
const ANSWER = 1000

/** Shows a message under the portal's name. One of the same words takes the place of the last, and is heard again. */
export async function notify({ registration }: ServiceWorkerGlobalScope, data: PushMessageData | null): Promise<void> {
  const { text, path } = messageOf(data)
  const name = await (await caches.match(NAME))?.text()
  // Browsers end a subscription whose messages show nothing: one that cannot be read shows the name alone.
  const options = { body: text, tag: `push ${text}`, renotify: true, data: { path } }
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

/** Brings the portal forward, or opens it, on the screen that a message is about. */
export async function openScreen({ clients }: ServiceWorkerGlobalScope, notification: Notification): Promise<void> {
  notification.close()
  const path = SCREENS.includes(notification.data?.path) ? notification.data.path : HOME
  // The one that was used last comes first.
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  for (const page of pages) {
    // Without the focus it goes there all the same.
    const isOurs = await goesThere(page, path)
    if (!isOurs) continue
    await page.focus().catch(() => {})
    return
  }
  await clients.openWindow(path)
}

/** Does this page of the portal show the screen? It goes there by itself, so that nothing is loaded anew and nothing typed is lost. */
function goesThere(page: WindowClient, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = () => resolve(true)
    setTimeout(() => resolve(false), ANSWER)
    page.postMessage({ type: 'OPEN', path }, [port2])
  })
}
