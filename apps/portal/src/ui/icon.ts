import { type ComponentProps, createElement } from 'react'

type Nodes = [tag: string, attributes: Record<string, string>][]

/** A drawing of 24 × 24 in the colour of the text around it; decoration, so a screen reader passes over it. */
export function icon(nodes: Nodes) {
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
      ...nodes.map(([tag, attributes]) => createElement(tag, attributes)),
    )
}
