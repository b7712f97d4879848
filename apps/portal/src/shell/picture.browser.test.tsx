import { queryClient } from '@colab/ui/calls/query.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { renderScreen } from '#test/screen.tsx'
import { profile } from '../profile.ts'
import { usePicture } from './picture.ts'

function Picture() {
  return <output>{usePicture() ? 'picture' : 'none'}</output>
}

test.for([
  [true, 'picture', 1],
  [false, 'none', 0],
] as const)(
  'requests the picture where the client has the registration (%s)',
  async ([hasRegistration, shown, requests]) => {
    profile.features.registration = hasRegistration
    try {
      const server = await renderScreen('/nada', {})
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
