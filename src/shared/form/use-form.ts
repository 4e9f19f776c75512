import { useSelector } from '@xstate/react'
import { type SyntheticEvent, useEffect, useReducer, useRef } from 'react'
import type { AnyActorRef } from 'xstate'
import type { ApiError } from '../../../api/problems.ts'
import type { FieldError } from '../../../values/field-errors.ts'
import { type FieldNames, fieldTexts, getFieldErrors, getFormProblem } from '../../../machines/shared/fields.rules.ts'

export type Field<Value> = {
  value: Value
  error?: string | false
  readOnly?: boolean
  onChange: (value: Value) => void
}

type Options<Draft> = {
  draft: Draft
  /** What the person left out or wrote wrongly. */
  fieldErrors?: readonly FieldError<NoInfer<Draft>>[]
  error?: ApiError | null
  names?: FieldNames<NoInfer<Draft>>
  /** The field for a refusal that names none. */
  suspect?: keyof NoInfer<Draft> | false
  /** Labels of fields that the form brings. */
  labelOf?: (field: string) => string
  /** Whether the form is read-only; by default while the flow is busy. */
  readOnly?: boolean
  /** Whether a dialog over the form shows the error. The first wrong field gets the focus when it closes. */
  isCovered?: boolean
  /** Whether a later step may lead back to the form with an error. The wrong field gets the focus then, too. */
  comesBack?: boolean
  /** Left out if fields send their own events. */
  onChange?: (change: Partial<NoInfer<Draft>>) => void
  onSubmit: () => void
}

/**
 * Connects a form to its actor: `form` for the form itself, `field` for each field, `problem` for what no field says.
 * Submitting moves the focus to the first wrong field, also when only the server finds it. Typing never moves it.
 */
export function useForm<Draft extends object>(
  actor: Pick<AnyActorRef, 'getSnapshot' | 'subscribe'>,
  options: Options<Draft>,
) {
  const {
    draft,
    fieldErrors = [],
    error = null,
    names = {},
    suspect,
    isCovered = false,
    comesBack = false,
    onChange,
    onSubmit,
  } = options
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const isUnsaved = useSelector(actor, (state) => state.hasTag('unsaved'))
  const isProving = useSelector(actor, ({ children }) => Boolean(children.confirmPassword))
  const { readOnly = isBusy, labelOf } = options
  const named = getFieldErrors(error, draft, names)
  const suspected =
    suspect && error && [404, 422].includes(error.status) && named.length === 0
      ? [{ field: suspect, text: error.message }]
      : []
  const ref = useRef<HTMLFormElement>(null)
  const isSubmitted = useRef(comesBack && error !== null)
  // A rejected submit changes nothing in the flow, but errors must be shown.
  const [, render] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    // A question in between does not end the submit.
    if (!isSubmitted.current || isBusy || isProving || isCovered) return
    isSubmitted.current = false
    const wrong = ref.current?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? []
    // What is folded can neither be read nor take the focus.
    for (const field of wrong) field.closest('details')?.setAttribute('open', '')
    const [first] = wrong
    first?.focus()
    // With what is wrong below it: `scroll-margin` in the theme. Not every window of a test can.
    first?.scrollIntoView?.({ block: 'nearest' })
    // Select refused text, so that typing replaces it.
    if (error && first instanceof HTMLInputElement) first.select()
  })
  const shown = [...fieldErrors, ...named, ...suspected]
  const getFieldError = (name: keyof Draft) => {
    const found = shown.find(({ field }) => field === name)
    return found ? fieldTexts.getFieldText(found, labelOf) : false
  }
  const ofBank = named.length + suspected.length
  return {
    form: {
      ref,
      noValidate: true,
      'aria-busy': readOnly,
      'data-unsaved': isUnsaved,
      onSubmit: (event: SyntheticEvent) => {
        event.preventDefault()
        isSubmitted.current = true
        onSubmit()
        render()
      },
    },
    field: <Name extends keyof Draft>(name: Name): Required<Field<Draft[Name]>> => ({
      value: draft[name],
      error: getFieldError(name),
      readOnly,
      onChange: (value) => {
        isSubmitted.current = false
        onChange?.(toChange(name, value))
      },
    }),
    problem: getFormProblem(error, shown, ofBank > 0 && ofBank >= Object.keys(error?.fields ?? {}).length),
  }
}

/** Returns the change of one field. */
export function toChange<Draft, Name extends keyof Draft>(name: Name, value: Draft[Name]): Partial<Draft> {
  const change: Partial<Draft> = {}
  change[name] = value
  return change
}

export type Form = ReturnType<typeof useForm>['form']
