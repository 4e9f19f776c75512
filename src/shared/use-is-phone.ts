import { useMediaQuery } from '@mantine/hooks'

/** Returns whether the window is as narrow as a phone. */
export const useIsPhone = () => useMediaQuery('(width < 768px)', undefined, { getInitialValueInEffect: false })
