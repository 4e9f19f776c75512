/** The time of the computer, as the database and other processes have it: for tests it is always noon. */
export const machineTime = (): Date => new Date(performance.timeOrigin + performance.now())
