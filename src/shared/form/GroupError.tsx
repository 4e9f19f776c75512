import { Input } from '@mantine/core'
import { fieldErrorProps } from './field-error-props.tsx'

/** Shows what is wrong with a group of boxes or choices. Each of them names it by its id. */
export function GroupError({ id, error }: { id: string; error: string | false }) {
  const { error: reason } = fieldErrorProps(error)
  return (
    reason && (
      <Input.Error id={id} role="alert">
        {reason}
      </Input.Error>
    )
  )
}
