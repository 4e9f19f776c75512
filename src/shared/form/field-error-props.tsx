import type { InputWrapperProps } from '@mantine/core'
import { Icon } from '../Icon.tsx'

/**
 * Returns what Mantine shows below a field: its hint, and why it is wrong, which is announced. An error without words
 * only marks the field.
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
