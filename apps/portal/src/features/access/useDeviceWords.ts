import type { Dispositivo } from '@colab/contract/domains/access'
import { addDays } from '@colab/contract/wire/calendar'
import { formatDate } from '@colab/contract/wire/date'
import { companyTime, today } from '@colab/ui/i18n/clock.ts'
import { useLingui } from '@lingui/react/macro'

/** Days during which a device counts as new. */
const NEW = 7

/** Names a model as its maker does, where its number has the name: `SM-A145M` is the Galaxy A14. */
function modelName(modelo: string): string {
  return modelo.replace(/^SM-([AEFM]\d\d)[5-8].*/, 'Galaxy $1')
}

/** Returns the devices that first signed in during the last week, except the first ones of the person. */
export function newDevices(devices: Dispositivo[]): Set<Dispositivo> {
  const since = addDays(today(), -NEW)
  const isRecent = ({ dtPrimeiroAcesso }: Dispositivo) => (dtPrimeiroAcesso ?? '') >= since
  return new Set(devices.every(isRecent) ? [] : devices.filter((device) => !device.atual && isRecent(device)))
}

/** Words for a device: its name, and when it was last used. */
export function useDeviceWords() {
  const { t } = useLingui()
  function nameOf({ apelido, modelo, nome }: Dispositivo): string {
    if (apelido) return apelido
    const [browser = ''] = nome.split(' · ')
    return (modelo ? [modelName(modelo), browser].filter(Boolean).join(' · ') : nome) || t`Aparelho não identificado`
  }
  function lastUse({ dtUltimoAcesso, hrUltimoAcesso }: Dispositivo): string {
    const now = companyTime()
    const day = formatDate(dtUltimoAcesso)
    const hour = hrUltimoAcesso
    if (dtUltimoAcesso === now.day) {
      if (!hour) return t`hoje`
      return hour.slice(0, 2) === now.time.slice(0, 2) ? t`há menos de uma hora` : t`hoje, depois das ${hour}`
    }
    if (dtUltimoAcesso === addDays(now.day, -1)) return hour ? t`ontem, depois das ${hour}` : t`ontem`
    return t`em ${day}`
  }
  return { nameOf, lastUse }
}
