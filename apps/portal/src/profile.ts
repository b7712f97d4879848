import { pageProfile } from '@colab/contract/page'

/** Client of this page: name, colour, addresses, features. */
export const profile = await pageProfile()

document.documentElement.style.setProperty('--primary', profile.primary)
