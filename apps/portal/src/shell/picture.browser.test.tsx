import { status } from '@colab/contract/test/fake-server'
import { queryClient } from '@colab/ui/calls/query.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { renderScreen } from '#test/screen.tsx'
import { profile } from '../profile.ts'
import { usePicture } from './picture.ts'

function Picture() {
  return <output>{usePicture() ? 'picture' : 'none'}</output>
}

test('requests the picture of a person without one once a day', async () => {
  const days = ['2026-03-10T08:00:00-03:00', '2026-03-10T18:00:00-03:00', '2026-03-11T08:00:00-03:00']
  const server = await renderScreen('/nada', {})
  server.next('/web/DownloadUploadFiles', status(404), status(404), status(404))
  const requests: number[] = []
  for (const day of days) {
    vi.setSystemTime(day)
    queryClient.clear()
    const { unmount } = await render(
      <QueryClientProvider client={queryClient}>
        <Picture />
      </QueryClientProvider>,
    )
    await expect.poll(() => queryClient.getQueryData(['picture'])).toBe('')
    await unmount()
    requests.push(server.to('/web/DownloadUploadFiles').length)
  }
  expect(requests).toEqual([1, 1, 2])
})

test.for([
  [true, undefined, 'picture', 1],
  [true, true, 'picture', 1],
  [true, false, 'none', 0],
  [false, true, 'none', 0],
] as const)(
  'requests the picture where the client has the registration (%s) and the person may have one (%s)',
  async ([hasRegistration, temFoto, shown, requests]) => {
    profile.features.registration = hasRegistration
    try {
      const server = await renderScreen('/nada', {
        buscaParametroColab: { colaborador: [{ nomeOportunidade: 'Vagas', temFoto }] },
      })
      await render(
        <QueryClientProvider client={queryClient}>
          <Picture />
        </QueryClientProvider>,
      )
      await expect.element(page.getByRole('status').filter({ hasText: shown })).toBeVisible()
      await expect.poll(() => queryClient.isFetching()).toBe(0)
      expect(server.to('/web/DownloadUploadFiles')).toHaveLength(requests)
    } finally {
      profile.features.registration = true
    }
  },
)
