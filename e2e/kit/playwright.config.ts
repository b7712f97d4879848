import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: '.',
  outputDir: '/tmp/kit-results',
  workers: 1,
  reporter: 'line',
  use: {
    launchOptions: {
      executablePath: '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
})
