import type { Meta, StoryObj } from '@storybook/react-vite'
import type { QuickLinksActor } from '../../machines/links/quick-links.machine.ts'
import type { SsoActor } from '../../machines/links/sso.machine.ts'
import { FormLinksScreen } from '../../src/links/FormLinksScreen.tsx'
import { QuickLinksScreen } from '../../src/links/QuickLinksScreen.tsx'
import { SsoContext } from '../../src/shared/sso.ts'
import { quickLinksAt, samples } from './quick-links.samples.ts'
import { samples as partners, ssoAt } from './sso.samples.ts'

import shell from '../../src/app/Shell.module.css'

const { full } = partners.getSsoList.answers
const known = ssoAt({ value: 'shown', partners: full })
const none = ssoAt({ value: 'shown', partners: [] })
const unknown = ssoAt({ value: 'loading' })
const failed = ssoAt({ value: 'failed', error: partners.getSsoList.refusals.broken })

const InPage = ({ actor, sso = known }: { actor: QuickLinksActor; sso?: SsoActor }) => (
  <SsoContext value={sso}>
    <main className={shell.page}>
      <QuickLinksScreen actor={actor} />
    </main>
  </SsoContext>
)

const FormsPage = ({ sso }: { sso: SsoActor }) => (
  <SsoContext value={sso}>
    <main className={shell.page}>
      <FormLinksScreen />
    </main>
  </SsoContext>
)

const meta: Meta = { title: 'links/Quick links', component: InPage }

export default meta

const { broken } = samples.getQuickLinks.refusals
const { own } = samples.getExternalSiteMessage.answers

const storyAt = (moment: Parameters<typeof quickLinksAt>[0], sso = known): StoryObj => ({
  render: () => <InPage actor={quickLinksAt(moment)} sso={sso} />,
})
const forms = (sso: SsoActor): StoryObj => ({ render: () => <FormsPage sso={sso} /> })

export const Loading = storyAt({ value: 'loading', links: null }, unknown)

export const Shown = storyAt({ value: 'shown' })

export const Empty = storyAt({ value: 'shown', links: [] }, none)

export const Reloading = storyAt({ value: 'reloading' })

export const OnlyPartners = storyAt({ value: 'failed', links: null, error: broken })

export const OnlyLinks = storyAt({ value: 'shown' }, failed)

export const LoadingMessage = storyAt({ value: 'loadingMessage' })

export const Asking = storyAt({ value: 'asking', message: own.message })

export const AskingWithoutMessage = storyAt({
  value: 'asking',
  messageError: samples.getExternalSiteMessage.refusals.lost,
})

export const Forms = forms(known)

export const FormsLoading = forms(unknown)

export const NoForms = forms(none)

export const FormsFailed = forms(failed)
