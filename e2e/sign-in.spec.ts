import { decodeBase64Text } from '@colab/contract/wire/base64'
import { formatCpf } from '@colab/contract/wire/cpf'
import { readToken } from '@colab/contract/wire/token'
import { DEMO, expect, test } from './fixtures.ts'
import { CALLS } from './network.ts'
import { arrive, cpf, enter, expectHome, heading, password, signIn } from './sign-in.ts'

// People created here have no picture, and the browser logs every 404.
test.use({ expectedErrors: /DownloadUploadFiles/ })

test('hands session, device and keys to the portal and leaves nothing behind', { tag: '@phone' }, async ({ page }) => {
  const sent: string[] = []
  const devices = new Set<string | undefined>()
  page.on('request', (request) => {
    sent.push(`${request.url()} ${request.postData() ?? ''}`)
    if (request.headers()['x-device-id']) devices.add(request.headers()['x-device-id'])
  })
  await arrive(page)
  const nonce = await page.evaluate(() => sessionStorage.getItem('nonce'))
  expect(page.url(), 'a bookmark of this page brings back no used nonce').not.toContain('nonce')
  const handedOver = page.waitForRequest((request) => new URL(request.url()).searchParams.has('state'))
  await signIn(page, DEMO.full)

  const address = new URL((await handedOver).url())
  const [token, refresh, locale] = ['state', 'refresh', 'locale'].map((name) =>
    decodeBase64Text(address.searchParams.get(name) ?? ''),
  )
  expect(address.pathname).toBe('/')
  expect(address.searchParams.get('nonce')).toBe(nonce)
  expect(readToken(token ?? '').cpf).toBe(DEMO.full.cpf)
  expect(refresh).not.toBe('')
  expect(locale).toBe('pt-BR')
  await expectHome(page)
  expect(await page.evaluate(() => history.length), 'the sign-in page is no stop on the way back').toBe(2)
  expect(sent.filter((text) => text.includes(DEMO.full.senha))).toEqual([])
  await page.waitForLoadState('networkidle')
  expect(devices.size).toBe(1)
  expect(sent.filter((text) => /\/chave /.test(text))).toHaveLength(1)
})

test('reports missing input beside its field and focuses it', async ({ page }) => {
  await arrive(page)
  await enter(page).click()
  await expect(cpf(page)).toBeFocused()
  await expect(cpf(page)).toHaveAccessibleDescription('Informe o CPF.')
  await expect(password(page)).toHaveAccessibleDescription('Informe a senha.')

  await cpf(page).fill('52998224724')
  await password(page).fill('135790')
  await password(page).press('Enter')
  await expect(cpf(page)).toBeFocused()
  await expect(cpf(page)).toHaveAccessibleDescription('Este CPF não é válido. Confira os números.')
  await expect(password(page)).toHaveValue('135790')
})

test('masks the CPF while typing, pasting and correcting without moving the caret', { tag: '@phone-only' }, async ({
  page,
}) => {
  await arrive(page)
  await cpf(page).pressSequentially('52998224725')
  await expect(cpf(page)).toHaveValue('529.982.247-25')
  const caret = () => cpf(page).evaluate((input: HTMLInputElement) => input.selectionStart)
  const put = (at: number) =>
    cpf(page).evaluate((input: HTMLInputElement, place) => input.setSelectionRange(place, place), at)

  await put(5)
  await cpf(page).press('Backspace')
  await expect(cpf(page)).toHaveValue('529.822.472-5')
  expect(await caret()).toBe(3)
  await cpf(page).press('9')
  await expect(cpf(page)).toHaveValue('529.982.247-25')
  expect(await caret()).toBe(5)

  await put(3)
  await cpf(page).press('Delete')
  await cpf(page).press('Delete')
  await expect(cpf(page), 'a point is stepped over').toHaveValue('529.822.472-5')
  await cpf(page).fill(' 529.982.247-25 ')
  await expect(cpf(page)).toHaveValue('529.982.247-25')
})

test('shows why nobody is signed in, beside the field that is wrong', async ({ page, portal }) => {
  const person = await portal.makePerson()
  await arrive(page)
  for (const [who, said] of [
    ['noPassword', 'CPF sem senha cadastrada: procure o RH'],
    ['noEmployment', 'CPF não vinculado a um empregado'],
  ] as const) {
    await signIn(page, DEMO[who])
    await expect(page.getByRole('alert').filter({ hasText: said })).toBeVisible()
    await expect(cpf(page)).toHaveValue(formatCpf(DEMO[who].cpf))
  }
  await signIn(page, { ...person, senha: '246802' })
  await expect(password(page)).toHaveAccessibleDescription('Senha inválida')
  await expect(password(page)).toBeFocused()
  await expect(password(page), 'typed text is kept').toHaveValue('246802')
  await page.keyboard.type(person.senha)
  await expect(password(page), 'and replaced by what is typed next').toHaveValue(person.senha)

  await cpf(page).fill('45317828791')
  await enter(page).click()
  await expect(cpf(page)).toHaveAccessibleDescription('CPF não encontrado na base de dados')
  await expect(cpf(page)).toBeFocused()
})

test('tells in each language how long to wait after too many wrong passwords', async ({ page, portal }) => {
  const person = await portal.makePerson()
  await arrive(page)
  await cpf(page).fill(person.cpf)
  for (let tries = 0; tries < 5; tries++) {
    await password(page).fill('246802')
    await enter(page).click()
    const left = ['', '', ' Mais 2 tentativas antes de uma espera.', ' Mais 1 tentativa antes de uma espera.', ''][
      tries
    ]
    await expect(password(page)).toHaveAccessibleDescription(`Senha inválida${left ? `.${left}` : ''}`)
  }
  await password(page).fill(person.senha)
  await enter(page).click()
  await expect(page.getByRole('alert').getByText('Tente de novo em 1 minuto.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Aguarde 0:\d\d$/ })).toBeVisible()
  await page.getByRole('combobox').selectOption('en-US')
  await expect(page.getByRole('alert').getByText('Try again in 1 minute.')).toBeVisible()
  await page.getByRole('combobox').selectOption('es')
  await expect(page.getByRole('alert').getByText('Intente de nuevo en 1 minuto.')).toBeVisible()
})

test('sends once when Enter is pressed twice', async ({ page }) => {
  await arrive(page)
  let calls = 0
  await page.route(CALLS, async (route) => {
    calls++
    await route.continue()
  })
  await cpf(page).fill(DEMO.full.cpf)
  await password(page).fill(DEMO.full.senha)
  const handedOver = page.waitForRequest((request) => new URL(request.url()).searchParams.has('state'))
  await password(page).evaluate((input: HTMLInputElement) => {
    input.form?.requestSubmit()
    input.form?.requestSubmit()
  })
  await handedOver
  expect(calls).toBe(1)
})

test.describe('in a Spanish browser', () => {
  test.use({ locale: 'es-MX' })

  test('speaks Spanish on the first visit, and the chosen language on the next', async ({ page }) => {
    await arrive(page)
    await expect(heading(page, 'Entrar')).toBeVisible()
    await expect(page.getByText('Use su CPF')).toBeVisible()
    await page.getByRole('combobox').selectOption('pt-BR')
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
    await page.reload()
    await expect(page.getByText('Use seu CPF')).toBeVisible()
  })
})

test('switches the language without a reload and remembers it', async ({ page }) => {
  await arrive(page)
  await cpf(page).fill(DEMO.full.cpf)
  for (const [locale, title] of [
    ['en-US', 'Sign in'],
    ['es', 'Entrar'],
  ] as const) {
    await page.getByRole('combobox').selectOption(locale)
    await expect(heading(page, title)).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    await expect(page).toHaveTitle(new RegExp(`^${title} · `))
    await expect(cpf(page)).toHaveValue(formatCpf(DEMO.full.cpf))
  }
  await page.reload()
  await expect(page.getByText('Use su CPF')).toBeVisible()
  await page.getByRole('combobox').selectOption('en-US')
  await cpf(page).fill(DEMO.full.cpf)
  await page.getByLabel('Password', { exact: true }).fill('246801')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription('Invalid password')
})

test('says goodbye once after signing out', async ({ page, portal }) => {
  const query = { product_id: 'colab', client_id: 'colab', redirect_uri: `${portal.url}/`, nonce: 'n', logout: '1' }
  await page.goto(`/login/colab?${new URLSearchParams(query)}`)
  await expect(page.getByText('Você saiu.')).toBeVisible()
  await page.reload()
  await expect(heading(page, 'Entrar')).toBeVisible()
  await expect(page.getByText('Você saiu.')).toHaveCount(0)
})

test('starts at the portal when opened from a bookmark', async ({ page, context }) => {
  await arrive(page)
  const bookmark = page.url()
  const later = await context.newPage()
  await later.goto(bookmark)
  await signIn(later, DEMO.full)
  await expectHome(later)
})

test.describe('without a server', () => {
  test.use({ expectedErrors: /DownloadUploadFiles|ERR_CONNECTION_REFUSED/ })

  test('reports the failure, keeps the input and continues when the server is back', async ({ page, portal }) => {
    await arrive(page)
    await cpf(page).fill(DEMO.full.cpf)
    await password(page).fill(DEMO.full.senha)
    await portal.stop()
    try {
      await enter(page).click()
      await expect(page.getByRole('alert').getByText('Serviço indisponível no momento.')).toBeVisible()
    } finally {
      await portal.start()
    }
    await expect(password(page)).toHaveValue(DEMO.full.senha)
    await enter(page).click()
    await expectHome(page)
  })
})

test('asks for no password without a protected connection', async ({ page, portal }) => {
  await page.addInitScript(() => Object.defineProperty(crypto, 'subtle', { value: undefined }))
  const query = new URLSearchParams({
    product_id: 'colab',
    client_id: 'colab',
    redirect_uri: `${portal.url}/`,
    nonce: 'n',
  })
  await page.goto(`/login/colab?${query}`)
  await expect(page.getByText('Este endereço não é seguro (falta HTTPS)')).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
})

test('is accessible with its errors shown and fits 320 px in both themes', async ({ page, expectAccessible }) => {
  const expectAccessibleInBoth = async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible()
    }
  }
  await page.setViewportSize({ width: 320, height: 600 })
  await arrive(page)
  await expectAccessibleInBoth()
  await enter(page).click()
  await expectAccessibleInBoth()
  await signIn(page, DEMO.noPassword)
  await expect(page.getByRole('alert').getByText(/procure o RH/)).toBeVisible()
  await expectAccessibleInBoth()
})
