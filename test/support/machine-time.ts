/** The time of the computer, as the database and other processes have it. `new Date()` in a test begins at noon. */
export const machineTime = (): Date => new Date(performance.timeOrigin + performance.now())
