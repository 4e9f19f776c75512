import { expect, test } from 'vitest'
import { neutralBrand } from '../../src/app/theme/neutral.ts'
import { tokensOf } from '../../tools/tokens.ts'

test('the theme is exported in the shape that design programs read', () => {
  const { color, space, fontFamily, fontSize, heading, shadow } = tokensOf(neutralBrand, 'member', 'dark')
  expect(color).toMatchObject({
    $type: 'color',
    accentMark: { $value: { colorSpace: 'srgb', components: [0.6392, 0.6314, 0.6118], hex: '#a3a19c' } },
  })
  expect(space).toMatchObject({ $type: 'dimension', xs: { $value: { value: 8, unit: 'px' } } })
  expect(fontSize).toMatchObject({ $type: 'dimension', sm: { $value: { value: 0.875, unit: 'rem' } } })
  expect(fontFamily).toMatchObject({ $type: 'fontFamily', text: { $value: ['Source Sans 3', 'sans-serif'] } })
  expect(heading).toMatchObject({
    $type: 'typography',
    h3: {
      $value: {
        fontFamily: '{fontFamily.headings}',
        fontSize: { value: 0.875, unit: 'rem' },
        fontWeight: '{fontWeight.headings}',
        letterSpacing: { value: 0, unit: 'px' },
        lineHeight: 1.45,
      },
    },
  })
  expect(shadow).toMatchObject({
    $type: 'shadow',
    lift: { $value: { color: { colorSpace: 'srgb', components: [0, 0, 0], alpha: 0.7 }, offsetY: { value: 18 } } },
  })
})
