// Tests render with the same build of React as visitors get, which is twice as fast as the one for
// development. React reads NODE_ENV when it is loaded.
process.env.NODE_ENV = 'production'
await Promise.all([
  import('react'),
  import('react/jsx-runtime'),
  import('react-dom'),
  import('react-dom/server'),
])
process.env.NODE_ENV = 'test'

export {}
