import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { AuditScreen } from '../../src/audit/AuditScreen.tsx'
import { phone } from '../shared/screens.ts'
import { inPage, storyOf } from '../shared/story-of.tsx'
import { auditAt, samples } from './audit.samples.ts'

const InPage = inPage(AuditScreen)

const meta: Meta = { title: 'audit/Audit', component: InPage, parameters: { audience: 'staff' } }

export default meta

const story = storyOf(InPage)
const at = (regions: Parameters<typeof auditAt>[0], rest: Parameters<typeof auditAt>[1] = {}, globals = {}) =>
  story(auditAt(regions, rest), globals)
const { proof, unsealed, changed } = samples.verifyAudit.answers

export const Loading = at({ list: 'loading' }, { entries: null, next: null })

export const Failed = at({ list: 'failed' }, { entries: null, next: null, error: samples.getAudit.refusals.broken })

export const Shown = at({})

export const ShownInDark = at({}, {}, { scheme: 'dark' })

export const ShownAtPrairieOakOnAPhone = at({}, {}, { brand: 'prairieoak', ...phone })

export const ShownInLargeTextOnAPhone = at({}, {}, { text: 'double', ...phone })

export const DetailsOpen: StoryObj = {
  ...at({}),
  play: ({ canvasElement }) =>
    userEvent.click(within(canvasElement).getByRole('button', { name: /Details.*Locked, 4711/ })),
}

export const DetailsOpenInDarkOnAPhone: StoryObj = {
  ...at({}, {}, { scheme: 'dark', ...phone }),
  play: ({ canvasElement }) => userEvent.click(within(canvasElement).getByRole('button', { name: /Transfer made/ })),
}

export const Filtered = at({}, { search: '?who=cleo&about=maria&group=MEMBERS&from=11%2F01%2F2026&refused=yes' })

export const Typed = at({}, { draft: { who: 'cle', about: '', group: '', from: '', to: '', refused: false } })

export const WrongDay = at(
  {},
  {
    draft: { who: '', about: '', group: '', from: '13/45/2026', to: '', refused: false },
    fieldErrors: [{ field: 'from', text: 'There is no such day.' }],
  },
)

export const Nothing = at({}, { entries: [], next: null, search: '?who=nobody' })

export const Older = at({}, { search: '?before=2026-11-20T14:14:00.000001Z-4716', next: null })

export const Reloading = at({ list: 'reloading' })

export const Exporting = at({ file: 'collecting' })

export const FileCut = at({}, { isCut: true })

export const ExportFailed = at({}, { exportError: samples.getAudit.refusals.broken })

export const VerifyingTheProof = at({ proof: 'verifying' })

export const Proven = at({}, { proof })

export const ProvenInDarkOnAPhone = at({}, { proof }, { scheme: 'dark', ...phone })

export const NothingSealed = at({}, { proof: unsealed })

export const Broken = at({}, { proof: changed })

export const ProofFailed = at({}, { proofError: samples.verifyAudit.refusals.slow })
