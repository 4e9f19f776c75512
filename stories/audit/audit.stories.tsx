import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { AuditScreen } from '../../src/audit/AuditScreen.tsx'
import { confirmPasswordAt } from '../session/confirm-password.samples.ts'
import { desk, phone } from '../shared/screens.ts'
import { inPage, storyOf } from '../shared/story-of.tsx'
import { auditAt, samples } from './audit.samples.ts'

const InPage = inPage(AuditScreen)

const meta: Meta = { title: 'audit/Audit', component: InPage, parameters: { audience: 'staff' } }

export default meta

const story = storyOf(InPage)
const storyAt = (regions: Parameters<typeof auditAt>[0], rest: Parameters<typeof auditAt>[1] = {}, globals = {}) =>
  story(auditAt(regions, rest), globals)
const { proof, unsealed, changed } = samples.verifyAudit.answers

export const Loading = storyAt({ list: 'loading' }, { entries: null, next: null })

export const Failed = storyAt(
  { list: 'failed' },
  { entries: null, next: null, error: samples.getAudit.refusals.broken },
)

export const Shown = storyAt({})

export const DetailsOpen: StoryObj = {
  ...storyAt({}),
  globals: desk,
  play: ({ canvasElement }) =>
    userEvent.click(within(canvasElement).getByRole('button', { name: /Details.*Locked, 4711/ })),
}

export const DetailsOpenInDarkOnAPhone: StoryObj = {
  ...storyAt({}, {}, { scheme: 'dark', ...phone }),
  play: ({ canvasElement }) => userEvent.click(within(canvasElement).getByRole('button', { name: /Transfer made/ })),
}

export const Filtered = storyAt({}, { search: '?who=cleo&about=maria&group=MEMBERS&from=11%2F01%2F2026&refused=yes' })

export const Typed = storyAt({}, { draft: { who: 'cle', about: '', group: '', from: '', to: '', refused: false } })

export const WrongDay = storyAt(
  {},
  {
    draft: { who: '', about: '', group: '', from: '13/45/2026', to: '', refused: false },
    fieldErrors: [{ field: 'from', text: 'There is no such day.' }],
  },
)

export const Nothing = storyAt({}, { entries: [], next: null, search: '?who=nobody' })

export const Older = storyAt({}, { search: '?before=2026-11-20T14:14:00.000001Z-4716', next: null })

export const Reloading = storyAt({ list: 'reloading' })

export const Exporting = storyAt({ file: 'collecting' })

export const ConfirmingThePassword = storyAt(
  { file: 'confirming' },
  { inside: { confirmPassword: confirmPasswordAt({ value: 'asking' }) } },
)

export const FileCut = storyAt({}, { isCut: true })

export const ExportFailed = storyAt({}, { exportError: samples.getAudit.refusals.broken })

export const VerifyingTheProof = storyAt({ proof: 'verifying' })

export const VerifyingALongChain = storyAt({ proof: 'verifying' }, { verified: samples.verifyAudit.answers.part })

export const Proven = storyAt({}, { proof })

export const NothingSealed = storyAt({}, { proof: unsealed })

export const Broken = storyAt({}, { proof: changed })

export const ProofFailed = storyAt({}, { proofError: samples.verifyAudit.refusals.slow })
