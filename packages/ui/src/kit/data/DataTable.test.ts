import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DataTable } from './DataTable.tsx'

test('renders the first hundred of 5,000 rows before the others', () => {
  const rows = Array.from({ length: 5000 }, (_, at) => ({ at: `row ${at}` }))
  const columns = [{ key: 'at', header: 'At', primary: true }] as const
  const html = renderToString(createElement(DataTable<(typeof rows)[number]>, { caption: 'Rows', columns, rows }))
  expect(html.match(/>row \d+</g)).toHaveLength(100)
  expect(html).toContain('>row 99<')
})
