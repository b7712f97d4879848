import { lazyComponent } from '@colab/ui/i18n/lazyComponent.ts'
import { Page } from '@colab/ui/kit/layout/Page.tsx'
import { Skeleton } from '@colab/ui/kit/layout/Skeleton.tsx'
import { TabPanel, Tabs } from '@colab/ui/kit/layout/Tabs.tsx'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Divergences } from './Divergences.tsx'
import { FilesPane } from './FilesPane.tsx'
import { History } from './History.tsx'
import css from './Imports.module.css'

const MapsPane = lazyComponent(async () => (await import('./MapsPane.tsx')).MapsPane)

export default function ImportsScreen() {
  const { t } = useLingui()
  const [shown, show] = useState('arquivos')
  return (
    <Page title={t`Folha`} lead={t`Os arquivos da folha: confira o que trazem antes de gravar.`}>
      <div className={css.screen}>
        <Tabs
          id="folha"
          look="pill"
          label={t`O que mostrar`}
          value={shown}
          onChange={show}
          tabs={[
            { value: 'arquivos', label: t`Importar` },
            { value: 'divergencias', label: t`Mudou no portal` },
            { value: 'historico', label: t`Histórico` },
            { value: 'mapas', label: t`Mapas` },
          ]}
        />
        <TabPanel tabs="folha" value={shown}>
          {shown === 'arquivos' && <FilesPane onApplied={() => show('historico')} />}
          {shown === 'divergencias' && <Divergences />}
          {shown === 'historico' && <History />}
          {shown === 'mapas' && <MapsPane waiting={<Skeleton shape="table" rows={4} />} />}
        </TabPanel>
      </div>
    </Page>
  )
}
