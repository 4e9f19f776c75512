import type { components } from '../../api/schema.d.ts'
import { nameError } from '../../values/member-texts.ts'
import type { FieldError } from '../../values/field-errors.ts'
import { type ChosenCredentials, chosenErrors, nothingChosen, type PlaceNames } from '../shared/chosen.rules.ts'
import { getErrorFields } from '../shared/fields.rules.ts'

export type Invitation = components['schemas']['Invitation']

export type AcceptanceDraft = ChosenCredentials & { name: string }
export const emptyAcceptance: AcceptanceDraft = { name: '', ...nothingChosen }

/** Returns what is wrong with each field. */
export const acceptanceErrors = (draft: AcceptanceDraft, place: PlaceNames): FieldError<AcceptanceDraft>[] => [
  ...getErrorFields<AcceptanceDraft>({ name: nameError(draft.name) }),
  ...chosenErrors(draft, place),
]
