/** Signs in on the spot, in the middle of a class. */
export default function SignInDialog() {
  return null;
}
