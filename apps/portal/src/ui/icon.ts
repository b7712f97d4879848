import { type ComponentProps, createElement } from 'react'

/** A drawing of 24 × 24 by its path, in the colour of the text around it; decoration, so a screen reader passes over it. */
export function icon(d: string) {
  return (props: ComponentProps<'svg'>) =>
    createElement(
      'svg',
      {
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...props,
      },
      createElement('path', { d }),
    )
}
