import type { RowError } from '../../../machines/shared/saving-rows.recipe.ts'
import { type Field, toChange } from './use-form.ts'

type Rows<Draft> = { drafts: Readonly<Record<string, Draft>>; rowErrors: readonly RowError<Draft>[] }

/** Returns a function that makes the props of one row's fields. */
export const createRowField =
  <Draft extends object>(
    { drafts, rowErrors }: Rows<Draft>,
    { id, loaded, readOnly }: { id: string; loaded: Draft; readOnly: boolean },
    onChange: (change: Partial<Draft>) => void,
  ) =>
  <Name extends keyof Draft>(name: Name): Required<Field<Draft[Name]>> => ({
    value: (drafts[id] ?? loaded)[name],
    error: rowErrors.find((error) => error.id === id && error.field === name)?.text ?? false,
    readOnly,
    onChange: (value) => onChange(toChange(name, value)),
  })
