import { createChannel } from '@colab/contract/channel'
import type { ChannelOptions } from '@colab/contract/channel/options'
import { now } from '@colab/ui/i18n/clock.ts'
import { exclusive } from '@colab/ui/kit/storage.ts'
import { profile } from '#profile.ts'
import { keys } from './keys.ts'

/** Milliseconds until a refresh by a frozen tab is repeated: the server repeats its reply for ten seconds. */
const REFRESH_WAITS = 5_000

/** Creates a channel with this browser's keys and the given tokens; tabs take turns through Web Locks. */
export const browserChannel = (sessions: ChannelOptions['sessions']) =>
  createChannel({
    api: profile.api,
    gatekeeper: profile.gatekeeper.url,
    clientId: profile.client_id,
    domain: location.host,
    plainReplies: profile.plainReplies,
    sessions,
    keys,
    exclusive: (name, run) => exclusive(name, run, name === 'refresh' ? REFRESH_WAITS : undefined),
    now,
  })
