import { buscaDenuncias } from '@colab/contract/desk/misconduct'
import { LOCK_AFTER } from '@colab/contract/desk/session'
import { importPrivateKey } from '@colab/contract/wire/webcrypto'
import { calls } from '@colab/ui/calls/provide.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { sinceInput } from '#call.ts'
import { useIsLocked } from '#useSession.ts'
import { type Opened, openReports, type Sealed } from './opened.ts'

/** Milliseconds between checks for input. */
const LOOK_EVERY = 10_000
/** Largest key file in bytes, comments around the key included. */
const LARGEST_KEY = 64 * 1024
const PAGE = 100

/** Reads all reports, still sealed, and whether the channel is open. */
export function useSealedReports() {
  return useQuery({ queryKey: [buscaDenuncias.name], queryFn: readAll })
}

async function readAll(): Promise<Sealed & { isOpen: boolean; leftOut: number }> {
  const all = { ttDenuncia: [], ttMensagem: [], isOpen: false, leftOut: 0 } as Sealed & {
    isOpen: boolean
    leftOut: number
  }
  let depois = ''
  do {
    const { ttDenuncia, ttMensagem, ttCanal, ttPagina, leftOut } = await calls.call(buscaDenuncias, {
      limite: PAGE,
      depois,
    })
    all.ttDenuncia.push(...ttDenuncia)
    all.ttMensagem.push(...ttMensagem)
    all.isOpen = ttCanal[0]?.aberto === true
    all.leftOut += leftOut
    depois = ttPagina[0]?.proximo ?? ''
  } while (depois)
  return all
}

export type KeyFault = 'noKey' | 'otherKey'

/**
 * Holds the committee's key and the reports it opened, in the memory of this page only. Both are dropped when the desk
 * locks, when there was no input for the same time (the server cannot lock a page without connection), and when the
 * screen or the page is left.
 */
export function useVault(sealed: Sealed | undefined) {
  const [key, setKey] = useState<CryptoKey | null>(null)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [wasDropped, setDropped] = useState(false)
  const isLocked = useIsLocked()

  const drop = useEffectEvent(() => {
    setKey(null)
    setOpened(null)
    setDropped(true)
  })

  useEffect(() => {
    if (isLocked && key) drop()
  }, [isLocked, key])

  useEffect(() => {
    if (!key) return
    const timer = setInterval(() => sinceInput() > LOCK_AFTER && drop(), LOOK_EVERY)
    const leave = () => drop()
    addEventListener('pagehide', leave)
    return () => {
      clearInterval(timer)
      removeEventListener('pagehide', leave)
    }
  }, [key])

  useEffect(() => {
    if (!key || !sealed) return
    let isCurrent = true
    void openReports(key, sealed).then((found) => isCurrent && setOpened(found))
    return () => {
      isCurrent = false
    }
  }, [key, sealed])

  /** Keeps a key that opens at least one report. Drops any other key, and returns the reason. */
  async function unlock(file: File): Promise<KeyFault | null> {
    const text = file.size > LARGEST_KEY ? '' : await file.text().catch(() => '')
    const given = await importPrivateKey(text).catch(() => null)
    if (!given || !sealed) return 'noKey'
    const found = await openReports(given, sealed)
    if (found.reports.length === 0) return 'otherKey'
    setKey(given)
    setOpened(found)
    setDropped(false)
    return null
  }

  return { opened: key && opened, wasDropped, unlock }
}
