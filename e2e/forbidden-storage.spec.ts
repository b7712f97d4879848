import { choose, DEMO, expect, test, tileOf } from './fixtures.ts'
import { signIn, cpf as signInForm } from './sign-in.ts'

/* Browsers that store nothing, or not everything. */

// The browser logs the refusal of a service worker.
test.use({ expectedErrors: /Failed to load resource/ })

type Fault = 'access' | 'read' | 'write' | 'silent'

/** Runs in the page before its own scripts: breaks some kinds of storage. */
function forbid({ what, fault }: { what: string[]; fault: Fault }): void {
  const fail = () => {
    throw new DOMException('denied', fault === 'write' ? 'QuotaExceededError' : 'SecurityError')
  }
  for (const name of ['localStorage', 'sessionStorage']) {
    if (!what.includes(name)) continue
    const storage = window[name as 'localStorage']
    const broken = new Proxy(storage, {
      get(target, key) {
        if (key === 'setItem' || (key === 'getItem' && fault === 'read')) return fail
        const value = Reflect.get(target, key)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    Object.defineProperty(window, name, { get: fault === 'access' || fault === 'silent' ? fail : () => broken })
  }
  if (what.includes('indexedDB')) {
    if (fault === 'access') Object.defineProperty(window, 'indexedDB', { get: fail })
    else if (fault === 'silent') IDBFactory.prototype.open = () => ({}) as IDBOpenDBRequest
    else if (fault === 'write') IDBObjectStore.prototype.put = fail
    else IDBFactory.prototype.open = fail
  }
  if (what.includes('caches')) {
    const denied = () =>
      fault === 'silent' ? new Promise<never>(() => {}) : Promise.reject(new DOMException('denied'))
    Object.assign(CacheStorage.prototype, { open: denied, match: denied, delete: denied })
  }
  if (what.includes('locks')) LockManager.prototype.request = () => Promise.reject(new DOMException('denied'))
}

const ALL = ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'locks']
for (const [what, fault] of [
  [ALL, 'access'],
  [ALL, 'write'],
  [['localStorage'], 'read'],
  [['sessionStorage'], 'access'],
  [['indexedDB'], 'silent'],
] as const) {
  test(`signs in and shows a payslip where ${fault} fails of ${what.join(', ')}`, async ({ page }) => {
    await page.addInitScript(forbid, { what: [...what], fault })
    await page.goto('/')
    await expect(signInForm(page)).toBeVisible()
    await signIn(page, DEMO.full)
    await expect(page).toHaveURL(/home$/)
    await expect(page.getByText('Este navegador não deixa guardar dados')).toBeVisible()
    await tileOf(page, '/comprovantes').click()
    await expect(
      page
        .getByRole('main')
        .getByText(/Líquido/)
        .first(),
    ).toBeVisible()
    await expect(page.getByText('Serviço indisponível')).toHaveCount(0)
    await choose(page, 'Minha conta', 'Sair')
    await expect(signInForm(page)).toBeVisible()
  })
}
