import { useMediaQuery } from '@mantine/hooks'

export const useIsPhone = () => useMediaQuery('(width < 768px)', undefined, { getInitialValueInEffect: false })
