import { pageProfile } from '@colab/contract/page'
import { applyBrand } from '@colab/ui/kit/brand.ts'

/** The company of this page: name, logo and colour. */
export const profile = await pageProfile()

applyBrand(profile)
