import type { InputWrapperProps } from '@mantine/core'
import { Icon } from '../Icon.tsx'

/**
 * Returns the props that show a field's hint, and its error, which is announced. An error without text only marks the
 * field.
 */
export const fieldErrorProps = (
  error: string | false,
): Pick<InputWrapperProps, 'inputWrapperOrder' | 'error' | 'errorProps'> => ({
  inputWrapperOrder: ['label', 'input', 'description', 'error'],
  errorProps: { role: 'alert' },
  error:
    typeof error === 'string' ? (
      <>
        <Icon name="alert" size={14} />
        {error}
      </>
    ) : (
      error
    ),
})
