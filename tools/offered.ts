import { homePaths, screens } from '../src/shared/addresses.ts'
import { icons } from '../src/shared/icons.ts'
import { lateIcons } from '../src/shared/late-icons.ts'
import { officeScreens } from '../src/shared/office-addresses.ts'

/** Lists everything that an institution's menus and links can refer to. */
export const offered = {
  screens: {
    // The old address of a member's account leads to Profile.
    member: [homePaths.member, ...Object.values(screens), '/dashboard/personal-information'],
    staff: [homePaths.staff, ...Object.values(officeScreens)],
  },
  icons: Object.keys({ ...icons, ...lateIcons }).toSorted(),
}
