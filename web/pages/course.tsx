export function Component() {
  return <h1>course</h1>;
}
