import { pageProfile } from '@colab/contract/page'

/** The client this page was built to serve: name, colour, addresses, features. */
export const profile = await pageProfile()

document.documentElement.style.setProperty('--primary', profile.primary)
