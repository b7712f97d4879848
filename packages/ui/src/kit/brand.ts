import { type BrandColors, brand } from '@colab/contract/brand'

/** Sets the tokens of a company on the page. */
export function applyBrand(colors: BrandColors): void {
  for (const [name, value] of Object.entries(brand(colors))) document.documentElement.style.setProperty(name, value)
}
