/** Ends all of the user's sessions. */
// #region /sign-out
export default defineEventHandler(async (event) => {
  const { user } = await requireSession(event)
  if (user?.id !== undefined) await signOutEverywhere(event, user.id)
  await sendRedirect(event, "/", 303)
})
// #endregion
