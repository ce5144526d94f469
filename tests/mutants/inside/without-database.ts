// Tests that only import what could ask the database pass without one; all others fail at once.
Object.assign(process.env, {
  DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
  PUBLIC_ORIGIN: 'http://localhost',
  TOKEN_SECRET: 'Vw7q-tests-only-9KfZ2mXcR4bLs8TnYj6H',
  MEDICAL_KEYS: 'tests:b1kApinGeOl2zZ5XMWtWR/lNxbNJO6ZWzDEzo9brq2o=',
})
