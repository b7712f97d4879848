import { useIsFetching, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { profile } from '#profile.ts'
import { whenIdle } from '#rpc/whenIdle.ts'
import type { InsightProps } from './insights/view.ts'
import { filedReceiptQuery } from './queries.ts'

/** Reads the files of a receipt that is shown once everything else was read: what was seen opens without connection, with its files. */
export function useKeptFiles({ kind, date, type }: InsightProps['receipt']): void {
  const isQuiet = useIsFetching() === 0
  const [enabled, setEnabled] = useState(false)
  useEffect(() => (isQuiet && profile.keepsSeen ? whenIdle(() => setEnabled(true)) : undefined), [isQuiet])
  useQuery({ ...filedReceiptQuery(kind, { date, type }), enabled })
}
