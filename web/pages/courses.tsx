export function Component() {
  return <h1>courses</h1>;
}
